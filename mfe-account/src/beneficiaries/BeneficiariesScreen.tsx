import { useState } from 'react';
import { Box, Card, Skeleton, Stack } from '@portal/shared/mui/core';
import { ErrorPanel, PageTitle } from '@portal/shared/page';
import { LoadingText, twoColumnGridStyle, useFocusOnChange } from '@portal/shared/ui';
import { Toast, useToast } from '../Toast';
import { BeneficiaryFormPage } from './BeneficiaryFormPage';
import { BeneficiaryList } from './BeneficiaryList';
import type { Beneficiary } from './api';
import {
  ADD_FORM_PARAM_VALUE,
  useBeneficiaries,
  useBeneficiaryParams,
  type BeneficiariesState,
  type BeneficiaryParams,
} from './useBeneficiaries';

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
      {view.status === 'ready' && (form === ADD_FORM_PARAM_VALUE || edited) ? (
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
      return (
        <ErrorPanel
          title="Unable to load beneficiaries"
          message={view.message}
          error={view.error}
          retryText="Try Again"
        />
      );
    case 'ready':
      return <BeneficiaryList loaded={view.loaded} error={view.error} params={params} onRemoved={onRemoved} />;
  }
}

/**
 * The beneficiary with this id in the list. Once found, it is returned even if a refetched list does not contain it, so
 * that the form stays open and no input is lost.
 */
function useEditedBeneficiary(list: readonly Beneficiary[], id: string | null): Beneficiary | undefined {
  const found = list.find((beneficiary) => beneficiary.id === id);
  const [opened, setOpened] = useState(found);
  if (found && found.id !== opened?.id) setOpened(found);
  return found ?? (opened?.id === id ? opened : undefined);
}

/** Placeholder of the list while it loads: a spinner, and skeleton cards of the final size. */
function BeneficiariesLoading() {
  return (
    <Stack aria-busy="true" sx={{ gap: 2 }}>
      <LoadingText text="Loading beneficiaries..." minHeight={48} />
      <Box component="ul" aria-hidden sx={{ ...twoColumnGridStyle, gap: { xs: '12px', md: 2 } }}>
        {[1, 2, 3, 4].map((card) => (
          <Card key={card} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 2, minHeight: 86 }}>
            <Skeleton width={52} height={52} sx={{ borderRadius: '30%', flexShrink: 0 }} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="45%" height={20} sx={{ mb: 1 }} />
              <Skeleton width="30%" height={16} />
            </Box>
          </Card>
        ))}
      </Box>
    </Stack>
  );
}
