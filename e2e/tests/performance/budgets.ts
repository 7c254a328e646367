/**
 * What a customer's first screens may cost: bytes on the wire over HTTP/2 (brotli, headers included) and numbers of
 * requests, never times. Checked by budgets.spec.ts; `npm run bench` shows where the portal stands.
 */
export const budgets = {
  coldDashboard: {
    /** HTML, scripts and style sheets until the dashboard's skeleton is painted. */
    bytes: 170_000,
    fontBytes: 40_000,
    /** Everything until then but the customer's own data. */
    requests: 6,
  },
  coldRemote: {
    /** Requests that wait for one another, from the document to the remote's content. */
    depth: 3,
  },
  secondVisit: {
    requests: 1,
    bytes: 1_000,
  },
  /** Scripts, style sheets and records from the click on a link until the remote is there, the page having been idle. */
  enteringRemote: { bytes: 19_000 },
  /** Files of one remote until a page of it that is opened directly can be used. */
  remotePage: { bytes: 60_000 },
  /** The file through which a remote is entered: it names every other file of the remote, and can load style sheets. */
  remoteEntry: { bytes: 2_400, bytesPerFile: 80, bytesForStyles: 200 },
};
