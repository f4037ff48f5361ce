import { Fragment, type ReactNode } from 'react';

interface FilledTextProps {
  /** With placeholders: "Orders from {amount} are delivered free." */
  text: string;
  values: Record<string, ReactNode>;
}

/** A text with its placeholders filled in. Each value is isolated with `<bdi>`. */
export function FilledText({ text, values }: FilledTextProps) {
  const parts = text.split(/\{(\w+)\}/);
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    // Every second part is the name of a placeholder.
    return index % 2 === 0 ? <Fragment key={key}>{part}</Fragment> : <bdi key={key}>{values[part]}</bdi>;
  });
}

/** The same as plain text, for titles and links. */
export const fillIn = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
