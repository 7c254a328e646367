import { Box } from '@portal/shared/mui/core';
import { SampleCaption } from '@portal/shared/ui';
import { twoColumnGrid } from '../../twoColumnGrid';
import type { FormField } from './EditForm';

type FieldValuesProps<Name extends string> = {
  fields: readonly FormField<Name>[];
  values: Record<Name, string>;
  samples: Record<Name, string>;
};

/** The fields of a form as text: a sample value is marked, a missing value is “N/A”. */
export function FieldValues<Name extends string>({ fields, values, samples }: FieldValuesProps<Name>) {
  return (
    <Box component="dl" sx={LIST_STYLE}>
      {fields.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd className={/^\d+$/.test(values[name]) ? 'number' : undefined}>
            <span translate="no">{values[name] || 'N/A'}</span>
            {values[name] !== '' && values[name] === samples[name] && <SampleCaption text="Sample" />}
          </dd>
        </div>
      ))}
    </Box>
  );
}

const LIST_STYLE = {
  ...twoColumnGrid,
  gap: { xs: '20px', md: 4 },
  overflowWrap: 'anywhere',
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { fontWeight: 600 },
  '& .number': { fontFeatureSettings: '"tnum"' },
} as const;
