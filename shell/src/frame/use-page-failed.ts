import { useContext } from 'react';
// Not part of the router's narrow view: only the frame, above every error element, has to ask.
import { UNSAFE_DataRouterStateContext } from 'react-router';

/** Whether the page that is shown is an error's, wherever below the frame it was caught. The same on server and browser. */
export const usePageFailed = (): boolean => Boolean(useContext(UNSAFE_DataRouterStateContext)?.errors);
