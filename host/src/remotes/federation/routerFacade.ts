/**
 * What remotes may use of the router. Handing over the whole package would take all of it into the first load; a name
 * that is missing here is `undefined` in a remote (tooling checks their builds against this list).
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
