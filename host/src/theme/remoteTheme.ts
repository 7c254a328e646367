import { accordionOverrides } from './overrides/accordion';
import { choiceOverrides } from './overrides/choices';
import { dialogOverrides } from './overrides/dialogs';
import { fieldOverrides } from './overrides/fields';
import { portalTheme } from './portalTheme';

/**
 * Adds the styles of the components that only remotes use. They load with the first remote, so that the first load is
 * smaller. MUI reads the styles of a component when it renders the component.
 */
export function addRemoteComponentStyles(): void {
  Object.assign(portalTheme.components ?? {}, accordionOverrides, choiceOverrides, dialogOverrides, fieldOverrides);
}
