import { Placeholder } from '@portal/shared/ui';

/** A placeholder with a title only. */
export const WishlistScreen = () => <Placeholder text="Wishlist and Favorite" />;
