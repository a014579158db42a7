import { api, type Schema } from '../../client/client.ts';

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
  list: () => api.get(OWN),
  create: (body) => api.post(OWN, { body }),
  update: (id, { inherit: _, ...body }) => api.put(`${OWN}/{channel_id}`, { path: { channel_id: id }, body }),
  remove: (id) => api.delete(`${OWN}/{channel_id}`, { path: { channel_id: id } }),
  test: (id) => api.post(`${OWN}/{channel_id}/test`, { path: { channel_id: id } }),
  rotate: (id) => api.post(`${OWN}/{channel_id}/rotate-secret`, { path: { channel_id: id } }),
  deliveries: (id, query) => api.get(`${OWN}/{channel_id}/deliveries`, { path: { channel_id: id }, query }),
  retry: (id, deliveryId) =>
    api.post(`${OWN}/{channel_id}/deliveries/{delivery_id}/retry`, {
      path: { channel_id: id, delivery_id: deliveryId },
    }),
  replay: (id, body) => api.post(`${OWN}/{channel_id}/replay`, { path: { channel_id: id }, body }),
};

export function projectChannels(projectId: string): ChannelApi {
  const path = { project_id: projectId };
  const one = (id: string) => ({ ...path, channel_id: id });
  return {
    key: ['notification-channels', projectId],
    projectId,
    list: () => api.get(OF_PROJECT, { path }),
    create: (body) => api.post(OF_PROJECT, { path, body }),
    update: (id, body) => api.put(`${OF_PROJECT}/{channel_id}`, { path: one(id), body }),
    remove: (id) => api.delete(`${OF_PROJECT}/{channel_id}`, { path: one(id) }),
    test: (id) => api.post(`${OF_PROJECT}/{channel_id}/test`, { path: one(id) }),
    rotate: (id) => api.post(`${OF_PROJECT}/{channel_id}/rotate-secret`, { path: one(id) }),
    deliveries: (id, query) => api.get(`${OF_PROJECT}/{channel_id}/deliveries`, { path: one(id), query }),
    retry: (id, deliveryId) =>
      api.post(`${OF_PROJECT}/{channel_id}/deliveries/{delivery_id}/retry`, {
        path: { ...one(id), delivery_id: deliveryId },
      }),
    replay: (id, body) => api.post(`${OF_PROJECT}/{channel_id}/replay`, { path: one(id), body }),
  };
}
