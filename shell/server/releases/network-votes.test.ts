import { expect, test } from 'vitest';
import { MAX_NETWORKS, MAX_OF_WHOLE, MAX_VIEWS, NetworkVotes } from './network-votes.ts';

const viewOf = (network: string, id: number) => ({ at: 0, network, id });

test('a network has one vote: the share of its views that failed', () => {
  const votes = new NetworkVotes();
  for (let view = 0; view < 10; view++) votes.view('office');
  votes.view('home');

  votes.fail(viewOf('office', 1), true, true);
  votes.fail(viewOf('home', 2), false, true);

  expect(votes.tally).toEqual({
    networks: 2,
    views: 11,
    failures: 2,
    worse: 1,
    votes: { failing: 1.1, worse: 0.1 },
  });
});

test('a view fails once, and once more does better with another build', () => {
  const votes = new NetworkVotes();
  votes.view('home');

  const said = [false, false, true, true, false].map((isWorse) => votes.fail(viewOf('home', 1), isWorse, true));

  expect(said).toEqual([{ failures: 1, worse: 0 }, undefined, { failures: 0, worse: 1 }, undefined, undefined]);
  expect(votes.tally.votes).toEqual({ failing: 1, worse: 1 });
});

test('a failure in a view that another storefront sent counts together with that view, and one in a forgotten view does not count', () => {
  const votes = new NetworkVotes();

  expect(votes.fail(viewOf('home', 1), true, true)).toBeUndefined();
  votes.fail(viewOf('home', 2), true, false);

  expect(votes.tally).toMatchObject({ networks: 1, views: 1, failures: 1 });
});

test('a flood of networks and views is counted to a limit', () => {
  const votes = new NetworkVotes();
  for (let network = 0; network < MAX_NETWORKS + 500; network++) votes.view(String(network).padStart(4, '0'));
  for (let view = 0; view < MAX_VIEWS + 50; view++) votes.fail(viewOf('0001', view), true, false);
  votes.fail(viewOf('another', 1), true, false);

  expect(votes.view('another')).toBe(false);
  expect(votes.tally).toEqual({
    networks: MAX_NETWORKS,
    views: MAX_NETWORKS + MAX_VIEWS - 1,
    failures: MAX_VIEWS - 1,
    worse: MAX_VIEWS - 1,
    votes: { failing: (MAX_VIEWS - 1) / MAX_VIEWS, worse: (MAX_VIEWS - 1) / MAX_VIEWS },
  });
});

test('of a larger network only a few parts have a vote, whoever reports them', () => {
  const votes = new NetworkVotes();
  const parts = Array.from({ length: 256 }, (_, part) => `abcd${part}`);

  const counted = parts.filter((part) => votes.view(part));
  for (const part of parts) votes.fail(viewOf(part, 1), true, false);

  expect(counted).toHaveLength(MAX_OF_WHOLE);
  expect(votes.tally).toMatchObject({ networks: MAX_OF_WHOLE, failures: MAX_OF_WHOLE });
  expect(votes.view('abcz')).toBe(true);
});

test('votes of several storefronts are one vote of a network, and a view that was reported to two fails once', () => {
  const [one, other, sum] = [new NetworkVotes(), new NetworkVotes(), new NetworkVotes()];
  for (let view = 0; view < 9; view++) one.view('office');
  other.expect('office');
  other.fail(viewOf('office', 1), false, true);
  one.fail(viewOf('office', 1), true, true);
  other.view('home');

  expect(other.tally).toMatchObject({ networks: 1, failures: 0 });
  for (const { written } of [one, other]) sum.add(written);

  expect(sum.tally).toMatchObject({ networks: 2, views: 10, failures: 1, worse: 1 });
  expect(sum.tally.votes.worse).toBeCloseTo(1 / 9);
});

test('parts of a larger network have no more votes at several storefronts than at one', () => {
  const sum = new NetworkVotes();
  for (let storefront = 0; storefront < 4; storefront++) {
    const votes = new NetworkVotes();
    for (let part = 0; part < MAX_OF_WHOLE; part++) votes.view(`abcd${storefront}${part}`);
    sum.add(votes.written);
  }

  expect(sum.tally.networks).toBe(MAX_OF_WHOLE);
});
