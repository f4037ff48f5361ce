const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Text as it may stand in an HTML element or in an attribute with double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&"<>]/g, (character) => ENTITIES[character]!);
