import { useState } from 'react';
import { Box, Stack } from '@portal/shared/mui/core';
import { ErrorPanel, PageTitle } from '@portal/shared/ui';
import { useFocusOnChange } from '../focus';
import { Toast, useToast } from '../toast';
import type { Beneficiary } from './beneficiary';
import { BeneficiaryFormPage } from './form/BeneficiaryFormPage';
import { BeneficiariesLoading } from './list/BeneficiariesLoading';
import { BeneficiaryList } from './list/BeneficiaryList';
import { useBeneficiaries, type BeneficiariesState } from './useBeneficiaries';
import { ADD_FORM, useBeneficiaryParams, type BeneficiaryParams } from './useBeneficiaryParams';

/** The people linked to the customer’s account: the list, or the form to add or edit one of them. */
export function BeneficiariesScreen() {
  const view = useBeneficiaries();
  const params = useBeneficiaryParams();
  const { form, closeForm } = params;
  const toast = useToast();
  const edited = useEditedBeneficiary(view.status === 'ready' ? view.loaded.list : [], form);
  const regionRef = useFocusOnChange(form, (region) => {
    if (form !== null) window.scrollTo(0, 0);
    region.querySelector('h1')?.focus({ preventScroll: true });
  });
  return (
    <Box ref={regionRef}>
      {view.status === 'ready' && (form === ADD_FORM || edited) ? (
        <BeneficiaryFormPage
          key={form}
          beneficiaries={view.loaded}
          edited={edited}
          onClose={closeForm}
          onSaved={toast.show}
        />
      ) : (
        <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
          <PageTitle title="Beneficiaries" />
          <BeneficiariesByStatus view={view} params={params} onRemoved={() => toast.show('Beneficiary removed')} />
        </Stack>
      )}
      <Toast message={toast.message} onClose={toast.close} />
    </Box>
  );
}

function BeneficiariesByStatus({
  view,
  params,
  onRemoved,
}: {
  view: BeneficiariesState;
  params: BeneficiaryParams;
  onRemoved: () => void;
}) {
  switch (view.status) {
    case 'loading':
      return <BeneficiariesLoading />;
    case 'error':
      return <ErrorPanel title="Unable to load beneficiaries" message={view.message} retryText="Try Again" />;
    case 'ready':
      return <BeneficiaryList loaded={view.loaded} error={view.error} params={params} onRemoved={onRemoved} />;
  }
}

/**
 * The beneficiary with this id in the list. Once found, it is returned even if a refetched list does not contain it, so that
 * the form stays open and no input is lost.
 */
function useEditedBeneficiary(list: readonly Beneficiary[], id: string | null): Beneficiary | undefined {
  const found = list.find((beneficiary) => beneficiary.id === id);
  const [opened, setOpened] = useState(found);
  if (found && found.id !== opened?.id) setOpened(found);
  return found ?? (opened?.id === id ? opened : undefined);
}
