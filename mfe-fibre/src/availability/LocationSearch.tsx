import { LocateFixed, MapPin, MapPinned } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useMemo, useRef, type SyntheticEvent } from 'react';
import useSWR from 'swr';
import { messageOf } from '@portal/shared/http';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import { onSignOut } from '@portal/shared/storage';
import { InlineMessage } from '@portal/shared/page';
import { Highlight, SearchInput, useOptionList } from '@portal/shared/ui';
import type { CheckedLocation } from './checkedLocation';
import { OptionPopup, type SearchOption } from './OptionPopup';
import { loadFibreLocations } from './api';

interface LocationSearchProps {
  text: string;
  onType: (text: string) => void;
  /** Called with a location of the list. */
  onPick: (location: CheckedLocation) => void;
  onCurrentLocation: () => void;
  /** Called with a name that is not in the list. */
  onUnlisted: (name: string) => void;
}

/** The list of options closes this long after the search field loses the focus (FA-010, D-082). */
const CLOSE_DELAY_MS = 175;

/** The list shows no more locations than this; typing finds the others. */
const MAX_OPTIONS = 200;

/** Searches the list of locations with fibre by name, region or town (FA-001); typing sends no requests. */
export function LocationSearch({ text, onType, onPick, ...checks }: LocationSearchProps) {
  const id = useId();
  const state = useLocations();
  const isLoading = state.status === 'loading';
  const searchInput = useRef<HTMLInputElement>(null);
  const locations = state.status === 'ready' ? state.locations : undefined;
  // Typing does not wait until up to 200 new rows are rendered.
  const deferredText = useDeferredValue(text);
  const found = useMemo(() => findOptions(locations ?? [], deferredText), [locations, deferredText]);
  const query = text.trim();
  const canSearchMap = locations !== undefined && query !== '';

  const options: SearchOption[] = [
    { icon: LocateFixed, name: <b>Use current location</b>, choose: checks.onCurrentLocation },
    ...found.map(({ location, ...option }) => ({ ...option, choose: () => onPick(location) })),
  ];
  if (canSearchMap) {
    options.push({ icon: MapPinned, name: `Search the map for “${query}”`, choose: () => checks.onUnlisted(query) });
  }
  const list = useOptionList({
    count: options.length,
    onChoose: (at) => options[at]?.choose(),
    closesAfterMs: CLOSE_DELAY_MS,
  });
  const focusSearch = () => {
    searchInput.current?.focus();
    list.show();
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const listed = locations?.find(({ name }) => normalized(name) === normalized(query));
    if (!canSearchMap) focusSearch();
    else if (listed) onPick(listed);
    else checks.onUnlisted(query);
  };
  const handleType = (next: string) => {
    onType(next);
    list.show();
  };
  return (
    <Stack component="form" noValidate onSubmit={handleSubmit} sx={FORM_STYLE}>
      <Box sx={{ position: 'relative' }} onBlur={list.handleBlur} onFocus={list.handleFocus}>
        <Typography component="label" variant="subtitle2" htmlFor={id} sx={{ display: 'block', mb: '6px' }}>
          Location
        </Typography>
        <SearchInput
          inputRef={searchInput}
          value={text}
          onChange={handleType}
          placeholder={isLoading ? 'Loading locations...' : 'Name, town or region'}
          input={{ id, 'aria-busy': isLoading }}
          list={list}
          isExpanded={list.open}
          borderRadius={14}
        />
        {list.open && (
          <OptionPopup
            list={list}
            options={options}
            resetKey={found}
            notice={canSearchMap && found.length === 0 && <NothingFound />}
          />
        )}
      </Box>
      <Button
        variant="outlined"
        fullWidth
        startIcon={<LocateFixed size={20} />}
        onClick={checks.onCurrentLocation}
        sx={{ mt: '-8px' }}
      >
        Use current location
      </Button>
      {state.status === 'error' && (
        <InlineMessage
          tone="error"
          action={
            <Button
              variant="text"
              color="inherit"
              onClick={() => {
                // The button disappears with its message, so the focus moves to the search field first.
                searchInput.current?.focus();
                state.retry();
              }}
            >
              Retry
            </Button>
          }
        >
          {state.message}
        </InlineMessage>
      )}
      <Button type="submit" variant="contained" fullWidth disabled={!locations} sx={{ mt: 'auto' }}>
        Check availability
      </Button>
    </Stack>
  );
}

/** Shown above the options when no listed location matches the typed text (FA-009). */
function NothingFound() {
  return (
    <Box role="status" sx={{ px: '20px', pt: '10px' }}>
      <Typography sx={{ fontWeight: 650 }}>No results found</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Make sure that all words are spelled correctly, or consider trying a broader term.
      </Typography>
    </Box>
  );
}

/** Minimum height, so that the open list of options does not cover the submit button. */
const FORM_STYLE = { flex: 1, gap: 3, minHeight: 322 } as const;

type Locations =
  | { status: 'loading' }
  | { status: 'error'; message: string; retry: () => void }
  | { status: 'ready'; locations: readonly CheckedLocation[] };

/** The locations with fibre. A sign-out in another tab clears swr’s cache, not the stored list, which is read again. */
function useLocations(): Locations {
  const { data, error, isValidating, mutate } = useSWR<CheckedLocation[], unknown>(
    'fibre-check/locations',
    loadFibreLocations,
  );
  useEffect(() => onSignOut(() => void mutate()), [mutate]);
  if (data) return { status: 'ready', locations: data };
  if (!error || isValidating) return { status: 'loading' };
  return { status: 'error', message: messageOf(error, 'Failed to load locations'), retry: () => void mutate() };
}

function findOptions(locations: readonly CheckedLocation[], text: string) {
  return findLocations(locations, text)
    .slice(0, MAX_OPTIONS)
    .map((location) => ({
      location,
      icon: MapPin,
      name: <Highlight text={location.name} typed={text} />,
      townAndRegion: [location.town, location.region].filter((part) => part !== '').join(', '),
    }));
}

/**
 * Searches name, town and region (FA-001). Names that begin with the text come first, then names that contain it, then
 * locations whose town or region contains it.
 */
export function findLocations(locations: readonly CheckedLocation[], text: string): readonly CheckedLocation[] {
  const query = normalized(text);
  const groups: [CheckedLocation[], CheckedLocation[], CheckedLocation[]] = [[], [], []];
  for (const location of locations) {
    const at = normalized(location.name).indexOf(query);
    if (at >= 0) groups[at === 0 ? 0 : 1].push(location);
    else if (normalized(`${location.town}\n${location.region}`).includes(query)) groups[2].push(location);
  }
  return groups.flat();
}

/** The form in which names, towns and regions are compared: without case and surrounding spaces (D-080). */
function normalized(text: string): string {
  return text.trim().toLowerCase();
}
