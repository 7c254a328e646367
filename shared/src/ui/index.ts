/** Components and hooks that at least two packages use. */
export { ActionCard } from './ActionCard.tsx';
export { Badge } from './Badge.tsx';
export type { BadgeTone } from './Badge.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { DropdownPanel, useDropdown } from './DropdownPanel.tsx';
export type { Dropdown } from './DropdownPanel.tsx';
export { EmptyState } from './EmptyState.tsx';
export { ErrorPanel, ErrorReference } from './ErrorPanel.tsx';
export { ExternalLink, httpHref } from './ExternalLink.tsx';
export { Field, FieldNote } from './Field.tsx';
export { cardGridStyle, twoColumnGridStyle, twoColumnGridStyleFrom } from './grids.ts';
export { InlineMessage } from './InlineMessage.tsx';
export { LoadingBar, LoadingText } from './LoadingBar.tsx';
export { ModalDialog } from './ModalDialog.tsx';
export { NotFoundPanel } from './NotFoundPanel.tsx';
export { PageTabs, useTabPageParams } from './PageTabs.tsx';
export type { TabPageParams } from './PageTabs.tsx';
export {
  BackHeader,
  DocumentTitle,
  FROM_LIST_STATE,
  PageTitle,
  PlaceholderPage,
  useBackNavigation,
} from './PageTitle.tsx';
export { pageRange, Pagination } from './Pagination.tsx';
export { SampleCaption } from './SampleCaption.tsx';
export { Highlight, SearchBox, SearchInput, ShownCount, useOptionList } from './SearchBox.tsx';
export type { OptionList } from './SearchBox.tsx';
export { SegmentTabs } from './SegmentTabs.tsx';
export { useFocusOnChange } from './useFocusOnChange.ts';
export { useUserNavigationState } from './useUserNavigationState.ts';
export { WovenPattern } from './WovenPattern.tsx';
