import { Box } from '@portal/shared/mui/core';
import { Tab, Tabs } from '@portal/shared/mui/tabs';
import { useId, type ReactNode } from 'react';

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
