/** Parameters of the address that a form keeps as they are. */
export function HiddenParameters({ parameters }: { parameters: Record<string, string> }) {
  return Object.entries(parameters).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
