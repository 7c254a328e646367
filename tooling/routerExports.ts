/**
 * The exports of `react-router-dom` that remotes may use. The host provides only these, because the whole package would
 * be part of the first load. tooling/federation.mjs reads this list, and the build of a remote that imports another
 * name fails.
 */
export {
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  useBlocker,
  useFetcher,
  useHref,
  useLoaderData,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
