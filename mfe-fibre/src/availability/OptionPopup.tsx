import type { LucideIcon } from 'lucide-react';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Box } from '@portal/shared/mui/core';
import type { OptionList } from '@portal/shared/ui';

export type SearchOption = {
  icon: LucideIcon;
  name: ReactNode;
  /** Undefined for an action: its text is translated, names of places are not. */
  townAndRegion?: string;
  choose: () => void;
};

interface OptionPopupProps {
  list: OptionList;
  options: readonly SearchOption[];
  /** When it changes, the list scrolls to its top, or to the active option. */
  resetKey: unknown;
  /** Shown above the options, such as “No results found”. */
  notice?: ReactNode;
}

/** The options below the search field, scrolled to the active one. */
export function OptionPopup({ list, options, resetKey, notice }: OptionPopupProps) {
  const listbox = useRef<HTMLDivElement>(null);
  const { active, listId, optionId, choose } = list;
  useLayoutEffect(() => {
    if (active < 0) listbox.current?.scrollTo(0, 0);
    else listbox.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, resetKey]);
  return (
    <Box sx={POPUP_STYLE}>
      {notice}
      <Box
        ref={listbox}
        role="listbox"
        id={listId}
        aria-label="Locations"
        // A click on an option keeps the focus in the search field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map(({ choose: _choose, ...content }, index) => (
          <div
            key={index}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onClick={() => choose(index)}
          >
            <OptionContent {...content} />
          </div>
        ))}
      </Box>
    </Box>
  );
}

/** Memoised, so that a key press renders only the options that it changes. */
const OptionContent = memo(function OptionContent({ icon: Icon, name, townAndRegion }: Omit<SearchOption, 'choose'>) {
  return (
    <>
      <Icon size={20} />
      <span className="texts" translate={townAndRegion === undefined ? 'yes' : 'no'}>
        <span className="name">{name}</span>
        {townAndRegion && <span className="region">{townAndRegion}</span>}
      </span>
    </>
  );
});

const POPUP_STYLE = {
  position: 'absolute',
  zIndex: 20,
  top: 'calc(100% + 8px)',
  left: 0,
  right: 0,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 160, // FA-035
  // With a large font the notice alone may exceed the maximum height; then the whole popup scrolls.
  overflow: 'hidden auto',
  border: '1px solid',
  borderColor: 'line.main',
  borderRadius: '16px',
  bgcolor: 'surface.raised',
  boxShadow: '0 16px 40px -8px rgba(27, 25, 20, 0.18), 0 4px 12px -4px rgba(27, 25, 20, 0.1)',
  '& [role="listbox"]': { px: '7px', minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
  '& [role="option"]': {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    height: '3.5rem',
    px: '12px',
    borderRadius: '10px',
    cursor: 'pointer',
  },
  '& [role="option"]:hover': { bgcolor: 'surface.sunken' },
  '& [role="option"][aria-selected="true"]': { bgcolor: 'brand.soft' },
  '& b': { fontWeight: 800 },
  '& .texts': { minWidth: 0 },
  '& .name, & .region': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .region': { typography: 'caption', color: 'text.secondary' },
} as const;
