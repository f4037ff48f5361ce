const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Escapes text for an HTML element or an attribute in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&"<>]/g, (character) => ENTITIES[character]!);
