import { ActionButton, ButtonLink } from '../button/button.tsx';
import { IncenseBurner } from '../illustration/incense-burner.tsx';
import textCss from '../text/text.module.css';
import css from './empty.module.css';

interface EmptyProps {
  title: string;
  text?: string;
  action: { label: string } & ({ to: string } | { onAction: () => Promise<unknown>; runningText: string });
  heading?: 'h1' | 'h2';
}

/** An empty state: illustration, one sentence, one link. */
export function Empty({ title, text, action, heading: Heading = 'h2' }: EmptyProps) {
  return (
    <div className={css.empty}>
      <IncenseBurner />
      <Heading className={textCss.section}>{title}</Heading>
      {text && <p className={textCss.soft}>{text}</p>}
      {'to' in action ? (
        <ButtonLink to={action.to}>{action.label}</ButtonLink>
      ) : (
        <ActionButton onAction={action.onAction} runningText={action.runningText}>
          {action.label}
        </ActionButton>
      )}
    </div>
  );
}
