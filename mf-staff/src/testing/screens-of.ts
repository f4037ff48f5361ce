import type { Remote } from '@shop/composition/remote';

type Route = Remote['routes'][number];

export interface Screen {
  id: string;
  /** An address of the screen, with `1` for each parameter. */
  address: string;
  /** Whether it stands in the frame, which only people who are signed in see. */
  isSignedIn: boolean;
}

/** The screens that a remote's routes declare: those without others inside. */
export const screensOf = (routes: readonly Route[], above = ''): Screen[] =>
  routes.flatMap(({ id = '', path, children }) => {
    const address = [above, path].filter(Boolean).join('/');
    if (children) return screensOf(children, address);
    return [{ id, address: address.replace(/:\w+/g, '1'), isSignedIn: above !== '' }];
  });
