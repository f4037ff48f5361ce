/** User agents of phones and tablets (specification, section 9: "mobile"). */
const MOBILE_AGENT = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i;

/** Network Information, which not every browser has and TypeScript does not know. */
export interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

export const isMobile = (userAgent: string, narrow: boolean): boolean => narrow || MOBILE_AGENT.test(userAgent);

/** Counts as normal where the browser does not report the connection. */
export const isSlow = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || connection?.effectiveType === '2g' || connection?.effectiveType === 'slow-2g';
