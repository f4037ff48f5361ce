import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { withoutPendingStates } from './router-provider.ts';

/** A router whose page at `/slow` loads until `arrive` is called, and the states that a page above it is rendered for. */
function observed() {
  let arrive!: (data: string) => void;
  const promise = new Promise<string>((resolve) => (arrive = resolve));
  const routes = [
    { id: 'home', path: '/', element: null },
    { id: 'slow', path: '/slow', loader: () => promise, element: null },
  ];
  const router = createMemoryRouter(routes);
  const states: string[] = [];
  withoutPendingStates(router).subscribe(({ location, navigation, revalidation }) =>
    states.push([location.pathname, navigation.state, revalidation].join(' ')),
  );
  return { router, states, arrive };
}

test('a page is rendered when the next one is there, and not when the navigation begins', async () => {
  const { router, states, arrive } = observed();

  const navigated = router.navigate('/slow');
  expect(router.state.navigation.state).toBe('loading');
  expect(states).toEqual([]);
  arrive('there');
  await navigated;

  expect(states).toEqual(['/slow idle idle']);
});

test('a navigation that is given up leaves the page as it is; one that overtakes it is shown', async () => {
  const { router, states } = observed();

  void router.navigate('/slow');
  await router.navigate('/?again');

  expect(states).toEqual(['/ idle idle']);
});

test('data that is loaded again shows that it is, during a navigation too', async () => {
  const { router, states, arrive } = observed();
  await router.revalidate();
  expect(states.splice(0)).toEqual(['/ idle loading', '/ idle idle']);

  void router.navigate('/slow');
  const reloaded = router.revalidate();
  expect(states).toEqual(['/ loading loading']);
  arrive('there');
  await reloaded;

  expect(states.at(-1)).toBe('/slow idle idle');
});

test('what loads between the first rendering and the subscription is not missed', async () => {
  const router = createMemoryRouter([{ id: 'home', path: '/', loader: () => 'there', element: null }]);
  // Of the package's own accord the first subscriber is told.
  router.subscribe(() => undefined);
  const quiet = withoutPendingStates(router);
  await vi.waitFor(() => expect(router.state.loaderData).toEqual({ home: 'there' }));
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  const states: unknown[] = [];

  quiet.subscribe(({ loaderData }) => states.push(loaderData));

  expect(states).toEqual([{ home: 'there' }]);
});
