import { LocateFixed, MapPin, MapPinned } from 'lucide-react';
import type { ReactNode } from 'react';
import { Highlight } from '@portal/shared/ui';
import type { FibreLocation } from '../fibreLocation';

export type Option =
  | { kind: 'current location' }
  | { kind: 'location'; location: FibreLocation }
  | { kind: 'map'; text: string };

const ICON = { size: 20 } as const;

/** The content of a row; the typed part of a name is highlighted. */
export function OptionRow({ option, typed }: { option: Option; typed: string }) {
  switch (option.kind) {
    case 'current location':
      return <Row icon={<LocateFixed {...ICON} />} name={<b>Use current location</b>} />;
    case 'map':
      return <Row icon={<MapPinned {...ICON} />} name={`Search the map for “${option.text}”`} />;
    case 'location': {
      const { name, town, region } = option.location;
      const area = [town, region].filter((part) => part !== '').join(', ');
      return <Row icon={<MapPin {...ICON} />} name={<Highlight text={name} typed={typed} />} area={area} />;
    }
  }
}

function Row({ icon, name, area }: { icon: ReactNode; name: ReactNode; area?: string }) {
  return (
    <>
      {icon}
      <span className="texts">
        <span className="name">{name}</span>
        {area && <span className="region">{area}</span>}
      </span>
    </>
  );
}
