import { randomUuid } from '@shop/browser/random-uuid';
import { permanentStorage } from '@shop/browser/storage';
import type { RemoteName } from '@shop/composition/app-name';
import type {
  CartAddition,
  CommandArgument,
  CommandName,
  Commands,
  KeptAddition,
  Shop,
  ShopState,
} from '@shop/composition/shop';
import type { Language } from '@shop/contract/language';
import { createStore } from 'zustand/vanilla';
import { GUEST, storedSession } from './stored-session.ts';

interface ShopPorts {
  language: Language;
  /** The remote that provides a command; undefined where no remote does. */
  providerOf: (command: CommandName) => RemoteName | undefined;
  /** Loads a remote's commands; resolves once the remote has called `provide`. */
  loadProvider: (remote: RemoteName) => Promise<void>;
  /** Tells a guest that the command needs a login. */
  askForLogin: (command: 'cart.add') => void;
  /** Tells the visitor that a command is not available, because its code could not be loaded. */
  reportUnavailable: () => void;
}

/** The initial state, which is also what the server renders for everybody: a guest with an empty cart and wishlist. */
export const guestState = (language: Language): ShopState => ({
  language,
  session: GUEST,
  cart: { items: [], count: 0, totals: null, status: 'idle' },
  wishlist: { ids: [], status: 'idle' },
});

export function createShop({ language, providerOf, loadProvider, askForLogin, reportUnavailable }: ShopPorts): Shop {
  const store = createStore<ShopState>(() => guestState(language));
  const provided: Partial<Commands> = {};
  const loading = new Map<RemoteName, Promise<void>>();

  const ensureProvider = (owner: RemoteName): Promise<void> => {
    let load = loading.get(owner);
    if (!load) {
      load = loadProvider(owner);
      loading.set(owner, load);
      load.catch(() => loading.delete(owner));
    }
    return load;
  };

  return {
    store,
    pendingAdd,
    enter: (token, user) => {
      storedSession.write(token, user);
      store.setState({ session: { token, user, status: 'loggedIn' } });
    },
    leave: () => {
      storedSession.clear();
      store.setState(guestState(language));
    },
    // A failure is reported when a command is run, not before.
    prepare: (remote) => ensureProvider(remote).catch(() => undefined),
    provide: (implementations) => Object.assign(provided, implementations),
    run: async (name, argument) => {
      if (name === 'cart.add' && store.getState().session.status === 'guest') {
        pendingAdd.remember(argument as CommandArgument<'cart.add'>);
        askForLogin('cart.add');
        return;
      }
      // Commands of a loaded provider wait here too, so that all commands run in the order of their calls.
      try {
        const provider = providerOf(name);
        if (!provider) throw new Error(`No remote provides "${name}".`);
        await ensureProvider(provider);
      } catch {
        reportUnavailable();
        return;
      }
      const implementation = provided[name] as ((argument: CommandArgument<typeof name>) => Promise<void>) | undefined;
      if (!implementation) throw new Error(`No remote provides "${name}", though its owner has loaded.`);
      await implementation(argument);
    },
  };
}

const PENDING_ADD_KEY = 'pendingAdd';

/** A guest's addition to the cart, stored until the API has it. A later one replaces it. */
const pendingAdd = {
  remember(addition: CartAddition): void {
    permanentStorage.writeJson(PENDING_ADD_KEY, { ...addition, mergeId: randomUuid() } satisfies KeptAddition);
  },
  /** The stored addition; null where there is none, or where storage holds something else. */
  read(): KeptAddition | null {
    const stored = permanentStorage.readJson(PENDING_ADD_KEY);
    return isAddition(stored) ? stored : null;
  },
  /** Removes this addition, unless a later one has replaced it. */
  forget({ mergeId }: KeptAddition): void {
    if (pendingAdd.read()?.mergeId === mergeId) permanentStorage.remove(PENDING_ADD_KEY);
  },
};

const isAddition = (value: unknown): value is KeptAddition => {
  const stored = value as Partial<KeptAddition> | null;
  return (
    typeof stored === 'object' &&
    stored !== null &&
    typeof stored.mergeId === 'string' &&
    typeof stored.productId === 'string' &&
    typeof stored.quantity === 'number'
  );
};
