import { keptEmirate } from '@shop/composition/kept-emirate';
import type { Emirate } from '@shop/contract/emirates';
import { useServices } from '@shop/federation/services';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCartDesk } from './use-cart.ts';

/** The emirate to deliver to: the one chosen in this visit, else that of the customer's address. Choosing fetches the totals anew. */
export function useEmirate(): [emirate: Emirate | null, choose: (emirate: Emirate) => void] {
  const { client } = useServices();
  const desk = useCartDesk();
  const [emirate, setEmirate] = useState(() => keptEmirate.read());

  const choose = (chosen: Emirate) => {
    keptEmirate.keep(chosen);
    setEmirate(chosen);
    void desk().change({ kind: 'refresh' });
  };
  const takeUp = useEffectEvent((found: Emirate | undefined) => {
    if (found && keptEmirate.read() === null) choose(found);
  });

  // Looked up once, by a page that only a customer sees.
  useEffect(() => {
    if (keptEmirate.read() !== null) return;
    const asked = new AbortController();
    client('addresses', {}, { signal: asked.signal }).then(
      ({ data }) => takeUp((data.find((address) => address.isDefault) ?? data[0])?.emirate),
      // Without an address the customer chooses.
      () => undefined,
    );
    return () => asked.abort();
  }, [client]);

  return [emirate, choose];
}
