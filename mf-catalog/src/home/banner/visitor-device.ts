/** User agents of phones and tablets; the specification's "user agent match". */
const MOBILE_AGENT = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i;

/** Network Information, which not every browser has and TypeScript does not know. */
export interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

export const isMobile = (userAgent: string, narrow: boolean): boolean => narrow || MOBILE_AGENT.test(userAgent);

/** Where the browser does not tell, the connection counts as normal. */
export const isSlow = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || connection?.effectiveType === '2g' || connection?.effectiveType === 'slow-2g';
