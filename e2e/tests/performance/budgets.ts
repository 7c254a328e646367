/**
 * Limits for a customer's first screens: transferred bytes over HTTP/2 (brotli, headers included) and numbers of
 * requests, never times. budgets.spec.ts checks them; `npm run bench` prints the current values.
 */
export const budgets = {
  coldDashboard: {
    /** HTML, scripts and style sheets until the dashboard's skeleton is painted. */
    bytes: 152_600,
    fontBytes: 40_000,
    /**
     * Scripts, style sheets and manifests after the skeleton for a customer who has not used any remote: the dashboard's
     * content, and what the idle page prefetches.
     */
    idleBytes: 53_500,
    /** All requests until the skeleton is painted, except API calls. */
    requests: 6,
  },
  coldRemote: {
    /** HTML, scripts and style sheets until the remote's title is painted. */
    bytes: 214_000,
    /** Requests that wait for each other, from the document to the remote's content. */
    depth: 3,
  },
  /** Requests of a second visit, with the browser's cache of the first one, except API calls. */
  secondVisit: {
    requests: 1,
    bytes: 1_000,
  },
  /** Scripts, style sheets and manifests between the click on a link of a menu and the remote's content. */
  enteringRemote: { bytes: 19_000 },
  /** Files of one remote until a page of it, opened by its address, can be used. */
  remotePage: { bytes: 60_000 },
  /**
   * The entry file of a remote: it names each of its other files (`bytesPerFile`) and may load style sheets
   * (`bytesForStyles`).
   */
  remoteEntry: { bytes: 2_520, bytesPerFile: 80, bytesForStyles: 200 },
};
