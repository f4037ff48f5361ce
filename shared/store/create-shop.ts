import type { RemoteName } from '@shop/composition/app-name';
import type { CommandArgument, CommandName, Commands, Shop, ShopState } from '@shop/composition/shop';
import type { Language } from '@shop/contract/language';
import { createStore } from 'zustand/vanilla';
import { pendingAdditions } from './pending-additions.ts';
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
  pending: [],
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

  /** Copies what waits in storage into the state. The number in the header counts a guest's waiting pieces. */
  const syncPending = () => {
    const pending = pendingAdditions.read();
    const { session, cart } = store.getState();
    const count = pending.reduce((sum, { quantity }) => sum + quantity, 0);
    store.setState({ pending, ...(session.status === 'guest' && { cart: { ...cart, count } }) });
  };

  return {
    store,
    pendingAdd: {
      list: pendingAdditions.read,
      read: () => pendingAdditions.read().at(-1) ?? null,
      forget: (...lines) => {
        pendingAdditions.remove(lines);
        syncPending();
      },
      sync: syncPending,
    },
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
        pendingAdditions.add(argument as CommandArgument<'cart.add'>);
        syncPending();
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
