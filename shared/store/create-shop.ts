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
  /** The remote that provides a command; undefined where none does. */
  providerOf: (command: CommandName) => RemoteName | undefined;
  /** Loads a remote's commands; resolves once it has called `provide`. */
  loadProvider: (remote: RemoteName) => Promise<void>;
  /** Tells a guest that what was asked needs a login. */
  askForLogin: (reason: 'cart.add') => void;
  /** Tells the visitor that a command's code could not be loaded. */
  reportUnavailable: () => void;
}

/** What the server renders for everyone, and what the browser starts from: a guest with nothing chosen. */
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
    // A failure shows when a command is run, not before.
    prepare: (remote) => ensureProvider(remote).catch(() => undefined),
    provide: (implementations) => Object.assign(provided, implementations),
    run: async (name, argument) => {
      if (name === 'cart.add' && store.getState().session.status === 'guest') {
        pendingAdd.remember(argument as CommandArgument<'cart.add'>);
        askForLogin('cart.add');
        return;
      }
      // Every command waits here, also those of a provider that is there: so they run in the order they were called.
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

/** What a guest wanted in the cart, kept until the server has it; the last wish counts. */
const pendingAdd = {
  remember(addition: CartAddition): void {
    permanentStorage.writeJson(PENDING_ADD_KEY, { ...addition, mergeId: randomUuid() } satisfies KeptAddition);
  },
  /** What is kept; null also where storage holds anything else. */
  read(): KeptAddition | null {
    const kept = permanentStorage.readJson(PENDING_ADD_KEY);
    return isKept(kept) ? kept : null;
  },
  /** Forgets it, unless another wish has taken its place. */
  forget({ mergeId }: KeptAddition): void {
    if (pendingAdd.read()?.mergeId === mergeId) permanentStorage.remove(PENDING_ADD_KEY);
  },
};

const isKept = (value: unknown): value is KeptAddition => {
  const kept = value as Partial<KeptAddition> | null;
  return (
    typeof kept === 'object' &&
    kept !== null &&
    typeof kept.mergeId === 'string' &&
    typeof kept.productId === 'string' &&
    typeof kept.quantity === 'number'
  );
};
