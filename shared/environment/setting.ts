/** A kind of process that reads settings. `npm start` hands its own environment on to storefront and API. */
type Program = 'storefront' | 'API' | 'npm commands' | 'release commands' | 'staff commands' | 'tests';

/** A setting: an environment variable, read when a program starts. None has to be set on one machine. */
export interface Setting {
  /** The section of `docs/configuration.md` that lists it. */
  topic: string;
  readBy: readonly Program[];
  /** The value that an unset variable stands for, as it would be written. */
  default?: string;
  /** What happens without the variable, in words, where no single value stands for it. */
  unset?: string;
  /** Which values are allowed, or what shape they have. */
  values: string;
  /** What the whole value looks like, where that can be told from the value alone. */
  allowed?: RegExp;
  /** What of the value nobody may see: all of it, or the password in its address. */
  hidden?: 'all' | 'password';
  /** One or two plain sentences in Markdown. */
  meaning: string;
}

/** Puts settings under a section of `docs/configuration.md`. */
export const topic = <const Group extends Record<string, Omit<Setting, 'topic'>>>(name: string, group: Group) =>
  Object.fromEntries(Object.entries(group).map(([key, setting]) => [key, { ...setting, topic: name }])) as {
    [Key in keyof Group]: Group[Key] & { topic: string };
  };

export const WHOLE_NUMBER = /^\d+$/;
export const YES = /^yes$/;
export const SECRET = { values: '32 characters or more', allowed: /^.{32,}$/, hidden: 'all' } as const;

/** A secret can have a second value, so that it is changed without an interruption. */
export const also = (name: string, readBy: Setting['readBy']) =>
  ({
    ...SECRET,
    readBy,
    unset: 'only one value is accepted',
    meaning: `Another value of \`${name}\` that is accepted too, while it is changed ([operating.md](operating.md#secrets)).`,
  }) as const;
