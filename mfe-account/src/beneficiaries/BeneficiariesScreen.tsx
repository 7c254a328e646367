import { Box, Stack } from '@portal/shared/mui/core';
import { ErrorPanel, PageTitle } from '@portal/shared/ui';
import { Toast, useToast } from '../toast';
import { BeneficiaryFormPage } from './form/BeneficiaryFormPage';
import { useEditedBeneficiary } from './form/useEditedBeneficiary';
import { BeneficiariesLoading } from './list/BeneficiariesLoading';
import { BeneficiaryList } from './list/BeneficiaryList';
import { ADD, useBeneficiaryParams, type Address } from './useBeneficiaryParams';
import { useBeneficiaries, type Beneficiaries } from './useBeneficiaries';
import { useFocusOnMode } from './useFocusOnMode';

/** The people linked to the customer’s account: the list, or the form to add or edit one of them. */
export function BeneficiariesScreen() {
  const view = useBeneficiaries();
  const address = useBeneficiaryParams();
  const toast = useToast();
  const subject = useEditedBeneficiary(view.status === 'ready' ? view.own.list : [], address.form);
  const regionRef = useFocusOnMode(address.form);
  const isForm = view.status === 'ready' && (address.form === ADD || subject !== undefined);
  return (
    <Box ref={regionRef}>
      {isForm ? (
        <BeneficiaryFormPage
          key={address.form}
          own={view.own}
          subject={subject}
          onClose={address.closeForm}
          onSaved={toast.say}
        />
      ) : (
        <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
          <PageTitle title="Beneficiaries" />
          <List view={view} address={address} onRemoved={() => toast.say('Beneficiary removed')} />
        </Stack>
      )}
      <Toast said={toast.said} onClose={toast.close} />
    </Box>
  );
}

type ListProps = { view: Beneficiaries; address: Address; onRemoved: () => void };

function List({ view, address, onRemoved }: ListProps) {
  switch (view.status) {
    case 'loading':
      return <BeneficiariesLoading />;
    case 'error':
      return <ErrorPanel title="Unable to load beneficiaries" message={view.message} retryText="Try Again" />;
    case 'ready':
      return <BeneficiaryList own={view.own} trouble={view.trouble} address={address} onRemoved={onRemoved} />;
  }
}
