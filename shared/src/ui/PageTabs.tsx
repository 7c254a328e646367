import { Box } from '@portal/shared/mui/core';
import { Tab, Tabs } from '@portal/shared/mui/tabs';
import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

interface PageTabsProps<Name extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: Record<Name, string>;
  selected: Name;
  onSelect: (name: Name) => void;
  /** Content of the selected tab's panel. */
  children: ReactNode;
}

/** The underlined tabs of a page and the panel below them. The tabs scroll where they do not fit. */
export function PageTabs<Name extends string>({ label, tabs, selected, onSelect, children }: PageTabsProps<Name>) {
  const id = useId();
  return (
    <div>
      <Tabs
        value={selected}
        onChange={(_, name: Name) => onSelect(name)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={label}
      >
        {Object.entries<string>(tabs).map(([name, text]) => (
          <Tab
            key={name}
            value={name}
            label={text}
            id={`${id}-${name}`}
            aria-controls={name === selected ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} sx={{ pt: 2 }}>
        {children}
      </Box>
    </div>
  );
}

/** Tab and page of a list, and how to change them. */
export interface TabPageParams<Tab extends string> {
  tab: Tab;
  /** As in the URL, from 1: it may exceed the number of pages, and is NaN where the URL holds no number. */
  page: number;
  showTab: (tab: Tab) => void;
  showPage: (page: number) => void;
}

/**
 * Keeps tab and page of a list in the URL (`?tab=…&page=…`; the first tab and page 1 are omitted), so that Back, a
 * reload and a link restore them. Other search parameters stay as they are.
 */
export function useTabPageParams<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): TabPageParams<Tab> {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? tabs[0];
  const page = Number(params.get('page') ?? 1);
  const show = (nextTab: Tab, nextPage: number) => {
    const next = new URLSearchParams(params);
    next.delete('tab');
    next.delete('page');
    if (nextTab !== tabs[0]) next.set('tab', nextTab);
    if (nextPage > 1) next.set('page', String(nextPage));
    setParams(next);
  };
  return {
    tab,
    page,
    showTab: (nextTab) => nextTab !== tab && show(nextTab, 1),
    showPage: (nextPage) => nextPage !== page && show(tab, nextPage),
  };
}
