import { createContext, createElement, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type useNavigation as useWholeNavigation } from 'react-router';
import { RouterProvider as WholeProvider, type RouterProviderProps } from 'react-router/dom';

type Router = RouterProviderProps['router'];
type State = Router['state'];

const RouterContext = createContext<Router | null>(null);

/** Whether nothing but the navigation that is under way differs between two states of the router. */
const isPendingOnly = (before: State, after: State): boolean =>
  before.navigation !== after.navigation &&
  (Object.keys(after) as (keyof State)[]).every((part) => part === 'navigation' || before[part] === after[part]);

/**
 * The router as the provider sees it: without the states in which only a navigation has begun. The package's provider renders
 * first and subscribes then; what has loaded between it is told only if nobody has subscribed before, so it is told here.
 */
export function withoutPendingStates(router: Router): Router {
  const rendered = router.state;
  return Object.create(router, {
    subscribe: {
      value: ((subscriber) => {
        let shown = rendered;
        const onState: Parameters<Router['subscribe']>[0] = (state, change) => {
          const isSame = isPendingOnly(shown, state) && change.deletedFetchers.length === 0;
          if (state.navigation.state !== 'idle' && isSame) return;
          shown = state;
          subscriber(state, change);
        };
        const unsubscribe = router.subscribe(onState);
        if (router.state !== shown) onState(router.state, { deletedFetchers: [], newErrors: null, flushSync: false });
        return unsubscribe;
      }) satisfies Router['subscribe'],
    },
  }) as Router;
}

/**
 * React Router's provider, which renders the whole page again when a navigation begins, though only `useNavigation` shows
 * that: on a phone a quarter of what a press costs. Here a navigation that has begun renders only who asks for it.
 */
export function RouterProvider({ router, ...props }: RouterProviderProps) {
  const quiet = useMemo(() => withoutPendingStates(router), [router]);
  return createElement(RouterContext, { value: router }, createElement(WholeProvider, { ...props, router: quiet }));
}

/** The navigation that is under way. Renders only the component that calls it. */
export function useNavigation(): ReturnType<typeof useWholeNavigation> {
  // The server has a router in which nothing happens, and no `RouterProvider`.
  const onServer = useContext(DataRouterContext);
  const router = useContext(RouterContext) ?? onServer!.router;
  const subscribe = useCallback((changed: () => void) => router.subscribe(changed), [router]);
  const navigation = () => router.state.navigation;
  return useSyncExternalStore(subscribe, navigation, navigation);
}
