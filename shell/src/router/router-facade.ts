/**
 * The part of React Router that the shop uses, 25 KB smaller (brotli) than the whole. Shell and remotes import
 * `react-router-dom`; the build replaces it with this file, the only copy in a page. A test compares these exports with
 * what they import.
 */
export {
  createBrowserRouter,
  createContext,
  data,
  Form,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  Outlet,
  redirect,
  redirectDocument,
  RouterContextProvider,
  ScrollRestoration,
  UNSAFE_ErrorResponseImpl,
  useFetcher,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
} from 'react-router';
export { Link, NavLink } from './link.ts';
export { RouterProvider, useNavigation } from './router-provider.ts';
