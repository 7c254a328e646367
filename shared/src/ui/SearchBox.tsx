import { Box, IconButton, Typography } from '@portal/shared/mui/core';
import { OutlinedInput } from '@portal/shared/mui/input';
import { Search, X } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

interface SearchInputProps {
  value: string;
  /** Also called with '' by the button that clears the text. */
  onChange: (value: string) => void;
  placeholder: string;
  input: ComponentProps<'input'>;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Makes the field a combobox with this list. */
  list?: OptionList;
  /** Whether the list has options and is shown. */
  isExpanded?: boolean;
  borderRadius?: number;
}

/** A text field of full width with a search icon and a button that clears it. */
export function SearchInput({ value, onChange, input, list, isExpanded = false, ...props }: SearchInputProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const { placeholder, inputRef = ownRef, borderRadius = 999 } = props;
  const clear = () => {
    onChange('');
    inputRef.current?.focus();
  };
  const combobox = list && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isExpanded,
    'aria-controls': isExpanded ? list.listId : undefined,
    'aria-activedescendant': isExpanded && list.active >= 0 ? list.optionId(list.active) : undefined,
  };
  return (
    <OutlinedInput
      fullWidth
      inputRef={inputRef}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(list && { onClick: list.show, onKeyDown: list.handleKeyDown })}
      placeholder={placeholder}
      startAdornment={<Search size={20} />}
      endAdornment={
        value !== '' && (
          <IconButton aria-label="Clear search" onClick={clear}>
            <X size={20} />
          </IconButton>
        )
      }
      slotProps={{ input: { autoComplete: 'off', enterKeyHint: 'search', spellCheck: false, ...combobox, ...input } }}
      sx={{ borderRadius: `${borderRadius}px`, pr: value === '' ? 2 : '4px', '& > svg': { color: 'text.secondary' } }}
    />
  );
}

type SearchBoxProps = Pick<SearchInputProps, 'value' | 'onChange'> & {
  /** Accessible name and placeholder. */
  label: string;
  inputMode?: 'tel' | undefined;
};

/** A search field that filters the list below it. */
export function SearchBox({ label, inputMode, ...props }: SearchBoxProps) {
  return (
    <Box role="search">
      <SearchInput {...props} placeholder={label} input={{ role: 'searchbox', inputMode, 'aria-label': label }} />
    </Box>
  );
}

/** Shows how many entries of a list match the search. */
export function ShownCount({ count }: { count: number }) {
  return (
    <Typography role="status" component="p" variant="subtitle2" sx={{ color: 'text.secondary' }}>
      Showing:{' '}
      <Box component="strong" sx={{ fontWeight: 700, color: 'text.primary' }}>
        {count}
      </Box>
    </Typography>
  );
}

/** The option list of a combobox. The focus stays in the input. */
export interface OptionList {
  open: boolean;
  /** Index of the active option; -1 for none. */
  active: number;
  listId: string;
  optionId: (index: number) => string;
  show: () => void;
  choose: (index: number) => void;
  handleKeyDown: (event: KeyboardEvent) => void;
  handleBlur: (event: FocusEvent<HTMLElement>) => void;
  handleFocus: () => void;
}

interface OptionListOptions {
  count: number;
  onChoose: (index: number) => void;
  /** Delay (ms) between the loss of focus and the closing of the list. */
  closesAfterMs?: number;
  /** Enter without an active option closes the list; otherwise Enter is left to the form around the input. */
  closesOnEnter?: boolean;
}

/**
 * State and keyboard handling of a combobox list. Enter chooses only an option that the arrow keys have made active.
 */
export function useOptionList(options: OptionListOptions): OptionList {
  const { count, onChoose, closesAfterMs = 0, closesOnEnter = false } = options;
  const listId = useId();
  const [{ open, index }, setState] = useState({ open: false, index: -1 });
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelClosing = () => clearTimeout(closing.current);
  useEffect(() => cancelClosing, []);

  const active = open ? Math.min(index, count - 1) : -1;
  const hide = () => setState({ open: false, index: -1 });
  const choose = (option: number) => {
    hide();
    onChoose(option);
  };
  const move = (by: 1 | -1) => {
    const from = active < 0 && by < 0 ? 0 : active;
    setState({ open: true, index: open ? (from + by + count) % Math.max(1, count) : 0 });
  };
  return {
    open,
    active,
    listId,
    optionId: (option) => `${listId}-${option}`,
    show: () => setState({ open: true, index: -1 }),
    choose,
    handleKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp':
          event.preventDefault();
          move(event.key === 'ArrowDown' ? 1 : -1);
          return;
        case 'Escape':
          if (open) event.preventDefault();
          hide();
          return;
        case 'Enter':
          if (active < 0 && !closesOnEnter) return;
          if (open) event.preventDefault();
          if (active < 0) hide();
          else choose(active);
      }
    },
    handleBlur(event) {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      cancelClosing();
      if (closesAfterMs > 0) closing.current = setTimeout(hide, closesAfterMs);
      else hide();
    },
    handleFocus: cancelClosing,
  };
}

/**
 * A text with the first occurrence of the search text in bold. The key replaces the element when the text changes:
 * React cannot update text nodes that a browser's translator has replaced.
 */
export function Highlight({ text, typed }: { text: string; typed: string }) {
  const query = typed.trim().toLowerCase();
  const at = query === '' ? -1 : text.toLowerCase().indexOf(query);
  if (at < 0) return <span>{text}</span>;
  return (
    <span key={`${query} ${text}`}>
      {text.slice(0, at)}
      <b>{text.slice(at, at + query.length)}</b>
      {text.slice(at + query.length)}
    </span>
  );
}
