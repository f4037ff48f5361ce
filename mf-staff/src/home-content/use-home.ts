import { isApiError } from '@shop/client/api-error';
import { useState } from 'react';
import { isSame, isTree, threeWay, withValueAt, type Comparison, type Tree } from '../conflict/three-way.ts';
import { useStaff } from '../session/session-context.ts';
import { documentOf, openHome, type OpenHome } from './home-document.ts';
import { keptHome } from './kept-home.ts';

/** A home page's document as the API answers it. */
export interface HomeAnswer {
  content: unknown;
  version: string;
}

/** What somebody else has published since the page was opened. */
export interface HomeConflict extends Comparison {
  theirs: { content: Tree; version: string };
}

interface State {
  before: Tree;
  version: string;
  home: OpenHome;
  conflict: HomeConflict | null;
}

const contentOf = ({ content }: HomeAnswer): Tree => (isTree(content) ? content : {});

function opened(answer: HomeAnswer): State {
  const kept = keptHome.read();
  const content = contentOf(answer);
  if (!kept) return { before: content, version: answer.version, home: openHome(content), conflict: null };
  // What the shop has is the shop's to say: the device's word counts for a version that is no more.
  const before = kept.version === answer.version ? content : kept.before;
  return { before, version: kept.version, home: openHome(kept.mine), conflict: null };
}

/** The home page while it is edited: what is changed stays on the device until it is published, and nobody is overwritten. */
export function useHome(answer: HomeAnswer) {
  const { call } = useStaff();
  const [state, setState] = useState<State>(() => opened(answer));
  const { before, version, home, conflict } = state;
  const mine = documentOf(home);
  const [isRestored, setRestored] = useState(!isSame(before, mine));

  const settle = (published: HomeAnswer) => {
    keptHome.remove();
    setRestored(false);
    const content = contentOf(published);
    setState({ before: content, version: published.version, home: openHome(content), conflict: null });
  };
  /** Publishes; resolves with false where somebody else was faster. Rejects as the call does. */
  const publish = async (content: Tree = mine, of = version): Promise<boolean> => {
    try {
      settle((await call('staffPublishHome', { body: { content, version: of } })).data);
      return true;
    } catch (error) {
      if (!isApiError(error) || error.code !== 'changed-meanwhile') throw error;
      const { data } = await call('staffHome', {});
      const theirs = { content: contentOf(data), version: data.version };
      setState({ ...state, conflict: { ...threeWay(before, content, theirs.content), theirs } });
      return false;
    }
  };

  return {
    home,
    before,
    mine,
    conflict,
    isChanged: !isSame(before, mine),
    /** Whether what differs was typed before the page was opened. */
    isRestored,
    change: (next: OpenHome) => {
      setState({ ...state, home: next });
      const changed = documentOf(next);
      if (isSame(before, changed)) keptHome.remove();
      else keptHome.write({ version, before, mine: changed });
    },
    publish: async () => publish(),
    /** Stores a draft that only its address shows. Resolves with the key of that address. */
    preview: async (): Promise<string> => (await call('staffPreviewHome', { body: { content: mine } })).data.preview,
    /** Publishes both people's changes, with one of the two where they clash. */
    resolve: async (choices: ReadonlyMap<string, 'mine' | 'theirs'>) => {
      if (!conflict) return false;
      const content = conflict.clashes.reduce(
        (tree, clash) => (choices.get(clash.path) === 'theirs' ? withValueAt(tree, clash.path, clash.theirs) : tree),
        conflict.merged,
      );
      return publish(content, conflict.theirs.version);
    },
    takeTheirs: () => conflict && settle(conflict.theirs),
    /** What is changed stays, and the next publication compares again. */
    goOn: () => setState({ ...state, conflict: null }),
    /** What is changed is forgotten. */
    discard: () => settle(answer),
  };
}
