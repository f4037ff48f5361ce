import { userInfo } from 'node:os';

/** The name of the system's account, or its number where the system does not know it, as in some containers. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
