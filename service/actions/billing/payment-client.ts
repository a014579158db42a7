import { Refusal } from '../../model/refusal.ts';
import type { PaymentClient } from '../../providers/define-payment-provider.ts';
import { PAYMENT_PROVIDER } from '../../providers/payment/payment-providers.ts';
import type { World } from '../../world/world.ts';

type Context = Pick<World, 'config' | 'log'>;

/** Calls the payment provider. Throws `bad_request` if none is configured, `unavailable` if the call fails. */
export async function atPaymentProvider<T>(
  { config, log }: Context,
  act: (client: PaymentClient) => Promise<T>,
): Promise<T> {
  const client = PAYMENT_PROVIDER.connect(config.providers);
  if (!client) throw new Refusal('bad_request', 'Billing is not configured on this server');
  try {
    return await act(client);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.error({ err: error }, 'payment provider request failed');
    throw new Refusal('unavailable', 'The payment provider is not available');
  }
}
