import type { Remote } from '@shop/composition/remote';
import { REMOTE_CONTRACT } from '@shop/composition/remote-contract';
import { Link } from 'react-router-dom';

const Desk = ({ name }: { name: string }) => (
  <nav>
    <h1>{name}</h1>
    <Link to="/desk/scan">to the scanner</Link>
  </nav>
);

/** A remote whose pages are documents of their own, which may use a camera and WebAssembly. */
export const remote: Remote = {
  name: 'mf-desk',
  contract: REMOTE_CONTRACT,
  routes: [
    { id: 'desk.home', path: '/desk', element: <Desk name="Desk" /> },
    { id: 'desk.scan', path: '/desk/scan', element: <Desk name="Scanner" /> },
  ],
  ownDocument: { features: ['camera', 'wasm'] },
  slots: {},
  messages: { en: async () => ({ default: {} }), ar: async () => ({ default: {} }) },
};
