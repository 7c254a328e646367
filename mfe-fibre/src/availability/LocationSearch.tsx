import { LocateFixed, MapPin, MapPinned, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, type ReactNode, type SyntheticEvent } from 'react';
import useSWR from 'swr';
import { messageOf } from '@portal/shared/http';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import { onSignOut } from '@portal/shared/storage';
import { Highlight, InlineMessage, SearchInput, useOptionList } from '@portal/shared/ui';
import type { FibreLocation } from './fibreLocation';
import { OptionPopup } from './OptionPopup';
import { fetchLocations } from './api/locations';

interface LocationSearchProps {
  text: string;
  onType: (text: string) => void;
  /** Called with a location of the list. */
  onPick: (location: FibreLocation) => void;
  onCurrentLocation: () => void;
  /** Called with a name that is not in the list. */
  onUnlisted: (name: string) => void;
}

/** FA-010, D-082: the list of options closes this long after the search field loses the focus. */
const CLOSE_DELAY_MS = 175;

const NO_LOCATIONS: readonly FibreLocation[] = [];

/** Searches the list of locations with fibre by name, region or town (FA-001); typing sends no requests. */
export function LocationSearch({ text, onType, onPick, ...checks }: LocationSearchProps) {
  const id = useId();
  const locations = useLocations();
  const isLoading = locations.status === 'loading';
  const searchInput = useRef<HTMLInputElement>(null);
  const index = locations.status === 'ready' ? locations.index : undefined;
  const found = useMemo(() => index?.find(text) ?? NO_LOCATIONS, [index, text]);
  const query = text.trim();
  const canSearchMap = index !== undefined && query !== '';
  const count = 1 + found.length + (canSearchMap ? 1 : 0);

  const optionAt = (at: number): Option => {
    const location = found[at - 1];
    if (at === 0) return { icon: LocateFixed, name: <b>Use current location</b>, choose: checks.onCurrentLocation };
    if (!location) {
      return { icon: MapPinned, name: `Search the map for “${query}”`, choose: () => checks.onUnlisted(query) };
    }
    return {
      icon: MapPin,
      name: <Highlight text={location.name} typed={text} />,
      townAndRegion: [location.town, location.region].filter((part) => part !== '').join(', '),
      choose: () => onPick(location),
    };
  };
  const list = useOptionList({ count, onChoose: (at) => optionAt(at).choose(), closesAfterMs: CLOSE_DELAY_MS });
  const focusSearch = () => {
    searchInput.current?.focus();
    list.show();
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const listed = index?.byName(query);
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
            count={count}
            label="Locations"
            resetKey={found}
            renderOption={(at) => <OptionRow {...optionAt(at)} />}
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
      {locations.status === 'error' && (
        <InlineMessage
          tone="error"
          action={
            <Button
              variant="text"
              color="inherit"
              onClick={() => {
                // The button disappears with its message, so the focus moves to the search field first.
                searchInput.current?.focus();
                locations.retry();
              }}
            >
              Retry
            </Button>
          }
        >
          {locations.message}
        </InlineMessage>
      )}
      <Button type="submit" variant="contained" fullWidth disabled={!index} sx={{ mt: 'auto' }}>
        Check availability
      </Button>
    </Stack>
  );
}

/** FA-009. */
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

type Option = {
  icon: LucideIcon;
  name: ReactNode;
  /** Undefined for an action: its text is translated, names of places are not. */
  townAndRegion?: string;
  choose: () => void;
};

function OptionRow({ icon: Icon, name, townAndRegion }: Option) {
  return (
    <>
      <Icon size={20} />
      <span className="texts" translate={townAndRegion === undefined ? 'yes' : 'no'}>
        <span className="name">{name}</span>
        {townAndRegion && <span className="region">{townAndRegion}</span>}
      </span>
    </>
  );
}

type Locations =
  | { status: 'loading' }
  | { status: 'error'; message: string; retry: () => void }
  | { status: 'ready'; index: LocationIndex };

/** The searchable list of locations with fibre. A sign-out in another tab clears swr’s cache, not the stored list. */
function useLocations(): Locations {
  const { data, error, isValidating, mutate } = useSWR<LocationIndex, unknown>('fibre-check/locations', async () =>
    indexLocations(await fetchLocations()),
  );
  useEffect(() => onSignOut(() => void mutate()), [mutate]);
  if (data) return { status: 'ready', index: data };
  if (!error || isValidating) return { status: 'loading' };
  return { status: 'error', message: messageOf(error, 'Failed to load locations'), retry: () => void mutate() };
}

/** Search over a list of locations; built once per list, so that typing only compares strings. */
interface LocationIndex {
  find: (text: string) => readonly FibreLocation[];
  /** The location with exactly this name, ignoring case and surrounding spaces (D-080). */
  byName: (text: string) => FibreLocation | undefined;
}

/**
 * Searches name, town and region (FA-001). Names that begin with the text come first, then names that contain it, then
 * locations whose town or region contains it.
 */
export function indexLocations(locations: readonly FibreLocation[]): LocationIndex {
  const entries = locations.map((location) => ({
    location,
    name: normalized(location.name),
    townAndRegion: normalized(`${location.town}\n${location.region}`),
  }));
  return {
    find(text) {
      const query = normalized(text);
      if (query === '') return locations;
      const groups: [FibreLocation[], FibreLocation[], FibreLocation[]] = [[], [], []];
      for (const { location, name, townAndRegion } of entries) {
        const at = name.indexOf(query);
        if (at === 0) groups[0].push(location);
        else if (at > 0) groups[1].push(location);
        else if (townAndRegion.includes(query)) groups[2].push(location);
      }
      return groups.flat();
    },
    byName: (text) => entries.find(({ name }) => name === normalized(text))?.location,
  };
}

function normalized(text: string): string {
  return text.trim().toLowerCase();
}
