import { useSearchParams } from 'react-router-dom';

export type HelpTab = 'faqs' | 'videos';

/** The open tab, kept in the address (`?tab=videos`): Back, a reload and a link find it again. */
export function useHelpTab(): { tab: HelpTab; showTab: (tab: HelpTab) => void } {
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'videos' ? 'videos' : 'faqs';
  const showTab = (wanted: HelpTab) => {
    if (wanted !== tab) setQuery(wanted === 'videos' ? { tab: wanted } : {});
  };
  return { tab, showTab };
}
