import { useState, type ComponentType } from 'react';

interface DrawerProps {
  onClosed: () => void;
}

/** The drawer's code, which comes when it is first opened: few visits need it. */
export function useDrawer() {
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps> | null>(null);
  const load = async () => {
    if (Drawer) return;
    const { CartDrawer } = await import(/* webpackChunkName: "drawer" */ './cart-drawer.tsx');
    setDrawer(() => CartDrawer);
  };
  return { Drawer, load };
}
