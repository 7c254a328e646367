/** Titles, messages and links of a page. The host, which shows most of them itself, provides them. */
export { EmptyState } from './EmptyState.tsx';
export { ErrorPanel, ErrorReference } from './ErrorPanel.tsx';
export { ExternalLink, httpHref } from './ExternalLink.tsx';
export { InlineMessage } from './InlineMessage.tsx';
export { NotFoundPanel } from './NotFoundPanel.tsx';
export { BackHeader, FROM_LIST_STATE, useBackNavigation } from './PageTitle.tsx';
export { DocumentTitle, PageTitle, PlaceholderPage } from './PageTitle.tsx';
