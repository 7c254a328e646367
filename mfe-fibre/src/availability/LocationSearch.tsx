import { LocateFixed, MapPin, MapPinned } from 'lucide-react';
import { useId, useMemo, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import { Highlight, InlineMessage, SearchInput, useOptionList } from '@portal/shared/ui';
import type { FibreLocation } from './fibreLocation';
import { OptionPopup } from './OptionPopup';
import { useLocations } from './useLocations';

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
    if (at === 0) return { kind: 'current location' };
    return location ? { kind: 'location', location } : { kind: 'map', text: query };
  };
  const choose = (at: number) => {
    const option = optionAt(at);
    if (option.kind === 'location') onPick(option.location);
    else if (option.kind === 'map') checks.onUnlisted(option.text);
    else checks.onCurrentLocation();
  };
  const list = useOptionList({ count, onChoose: choose, closesAfterMs: CLOSE_DELAY_MS });
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
            renderOption={(at) => <OptionRow option={optionAt(at)} typed={text} />}
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

type Option =
  | { kind: 'current location' }
  | { kind: 'location'; location: FibreLocation }
  | { kind: 'map'; text: string };

const ICON_PROPS = { size: 20 } as const;

/** Icon and text of one search option; the typed part of a location's name is highlighted. */
function OptionRow({ option, typed }: { option: Option; typed: string }) {
  switch (option.kind) {
    case 'current location':
      return <Row icon={<LocateFixed {...ICON_PROPS} />} name={<b>Use current location</b>} />;
    case 'map':
      return <Row icon={<MapPinned {...ICON_PROPS} />} name={`Search the map for “${option.text}”`} />;
    case 'location': {
      const { name, town, region } = option.location;
      const townAndRegion = [town, region].filter((part) => part !== '').join(', ');
      return (
        <Row
          icon={<MapPin {...ICON_PROPS} />}
          name={<Highlight text={name} typed={typed} />}
          townAndRegion={townAndRegion}
        />
      );
    }
  }
}

/** Without `townAndRegion` the row is an action: its text is translated, names of places are not. */
function Row({ icon, name, townAndRegion }: { icon: ReactNode; name: ReactNode; townAndRegion?: string }) {
  return (
    <>
      {icon}
      <span className="texts" translate={townAndRegion === undefined ? 'yes' : 'no'}>
        <span className="name">{name}</span>
        {townAndRegion && <span className="region">{townAndRegion}</span>}
      </span>
    </>
  );
}
