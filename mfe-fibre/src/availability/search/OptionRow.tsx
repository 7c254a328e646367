import { LocateFixed, MapPin, MapPinned } from 'lucide-react';
import type { ReactNode } from 'react';
import { Highlight } from '@portal/shared/ui';
import type { FibreLocation } from '../fibreLocation';

export type Option =
  | { kind: 'current location' }
  | { kind: 'location'; location: FibreLocation }
  | { kind: 'map'; text: string };

const ICON_PROPS = { size: 20 } as const;

/** Icon and text of one search option; the typed part of a location's name is highlighted. */
export function OptionRow({ option, typed }: { option: Option; typed: string }) {
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
