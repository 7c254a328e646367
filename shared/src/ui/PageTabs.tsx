import { Box } from '@portal/shared/mui/core';
import { Tab, Tabs } from '@portal/shared/mui/tabs';
import { useId, type ReactNode } from 'react';

interface PageTabsProps<Name extends string> {
  /** What the tabs are about; their accessible name. */
  label: string;
  tabs: Record<Name, string>;
  chosen: Name;
  onChoose: (name: Name) => void;
  /** The chosen tab's panel. */
  children: ReactNode;
}

/** The underlined tabs of a page and the panel below them. They scroll where they do not fit. */
export function PageTabs<Name extends string>({ label, tabs, chosen, onChoose, children }: PageTabsProps<Name>) {
  const id = useId();
  return (
    <div>
      <Tabs
        value={chosen}
        onChange={(_, name: Name) => onChoose(name)}
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
            aria-controls={name === chosen ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} sx={{ pt: 2 }}>
        {children}
      </Box>
    </div>
  );
}
