/** Pieces two areas need. They are copied into each bundle and name no area. */
export { BackHeader } from './BackHeader';
export { Badge } from './Badge';
export type { BadgeTone } from './Badge';
export { DocumentTitle } from './DocumentTitle';
export { EmptyState } from './EmptyState';
export { ErrorPanel } from './ErrorPanel';
export { ExternalLink } from './ExternalLink';
export { httpHref } from './httpHref';
export { Illustration } from './Illustration';
export type { IllustrationName } from './Illustration';
export { InlineMessage } from './InlineMessage';
export { LoadingBar } from './LoadingBar';
export { NotFoundPanel } from './NotFoundPanel';
export { PageTitle } from './PageTitle';
export { Placeholder } from './Placeholder';
export { SampleCaption } from './SampleCaption';
export { WovenPattern } from './WovenPattern';
export { Wordmark } from './Wordmark';
