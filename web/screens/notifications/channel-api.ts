import { answerOf, client, type Schema } from '../../client/client.ts';

export type Channel = Schema['NotificationChannel'];
export type NewChannel = Schema['NewNotificationChannel'];
export type Delivery = Schema['NotificationDelivery'];
export type EventKind = Schema['NotificationEventKind'];
export type Changes = Schema['ProjectNotificationChannelChanges'];

/** The calls for the channels of a project, or of the organization. */
export interface ChannelApi {
  readonly key: readonly string[];
  /** Undefined: channels of the organization. */
  readonly projectId: string | undefined;
  list(): Promise<Schema['NotificationChannelList']>;
  create(body: Schema['NotificationChannelRequest']): Promise<NewChannel>;
  update(id: string, body: Changes): Promise<Channel>;
  remove(id: string): Promise<unknown>;
  test(id: string): Promise<Delivery>;
  rotate(id: string): Promise<Schema['RotatedNotificationSecret']>;
  deliveries(id: string, query: { limit: number; offset: number }): Promise<Schema['NotificationDeliveryPage']>;
  retry(id: string, deliveryId: string): Promise<Delivery>;
  replay(id: string, body: Schema['NotificationReplayRequest']): Promise<Schema['NotificationReplay']>;
}

const OWN = '/api/v1/notification-channels';
const OF_PROJECT = '/api/v1/projects/{project_id}/notification-channels';

export const organizationChannels: ChannelApi = {
  key: ['notification-channels'],
  projectId: undefined,
  list: () => answerOf(client.GET(OWN)),
  create: (body) => answerOf(client.POST(OWN, { body })),
  update: (id, { inherit: _, ...body }) =>
    answerOf(client.PUT(`${OWN}/{channel_id}`, { params: { path: { channel_id: id } }, body })),
  remove: (id) => answerOf(client.DELETE(`${OWN}/{channel_id}`, { params: { path: { channel_id: id } } })),
  test: (id) => answerOf(client.POST(`${OWN}/{channel_id}/test`, { params: { path: { channel_id: id } } })),
  rotate: (id) => answerOf(client.POST(`${OWN}/{channel_id}/rotate-secret`, { params: { path: { channel_id: id } } })),
  deliveries: (id, query) =>
    answerOf(client.GET(`${OWN}/{channel_id}/deliveries`, { params: { path: { channel_id: id }, query } })),
  retry: (id, deliveryId) =>
    answerOf(
      client.POST(`${OWN}/{channel_id}/deliveries/{delivery_id}/retry`, {
        params: { path: { channel_id: id, delivery_id: deliveryId } },
      }),
    ),
  replay: (id, body) =>
    answerOf(client.POST(`${OWN}/{channel_id}/replay`, { params: { path: { channel_id: id } }, body })),
};

export function projectChannels(projectId: string): ChannelApi {
  const path = { project_id: projectId };
  const one = (id: string) => ({ ...path, channel_id: id });
  return {
    key: ['notification-channels', projectId],
    projectId,
    list: () => answerOf(client.GET(OF_PROJECT, { params: { path } })),
    create: (body) => answerOf(client.POST(OF_PROJECT, { params: { path }, body })),
    update: (id, body) => answerOf(client.PUT(`${OF_PROJECT}/{channel_id}`, { params: { path: one(id) }, body })),
    remove: (id) => answerOf(client.DELETE(`${OF_PROJECT}/{channel_id}`, { params: { path: one(id) } })),
    test: (id) => answerOf(client.POST(`${OF_PROJECT}/{channel_id}/test`, { params: { path: one(id) } })),
    rotate: (id) => answerOf(client.POST(`${OF_PROJECT}/{channel_id}/rotate-secret`, { params: { path: one(id) } })),
    deliveries: (id, query) =>
      answerOf(client.GET(`${OF_PROJECT}/{channel_id}/deliveries`, { params: { path: one(id), query } })),
    retry: (id, deliveryId) =>
      answerOf(
        client.POST(`${OF_PROJECT}/{channel_id}/deliveries/{delivery_id}/retry`, {
          params: { path: { ...one(id), delivery_id: deliveryId } },
        }),
      ),
    replay: (id, body) =>
      answerOf(client.POST(`${OF_PROJECT}/{channel_id}/replay`, { params: { path: one(id) }, body })),
  };
}
