import { api, type Schema } from '../../client/client.ts';

export type Channel = Schema['NotificationChannel'];
export type NewChannel = Schema['NewNotificationChannel'];
export type Delivery = Schema['NotificationDelivery'];
export type EventKind = Schema['NotificationEventKind'];
export type Changes = Schema['ProjectNotificationChannelChanges'];

/** The calls for the channels of a project, or, without its id, of the organization. */
export type ChannelApi = Omit<ReturnType<typeof projectChannels>, 'projectId'> & { readonly projectId?: string };

const OWN = '/api/v1/notification-channels';
const OF_PROJECT = '/api/v1/projects/{project_id}/notification-channels';

export const organizationChannels: ChannelApi = {
  key: ['notification-channels'],
  list: () => api.get(OWN),
  create: (body) => api.post(OWN, { body }),
  update: (id, { inherit: _, ...body }) => api.put(`${OWN}/{channel_id}`, { path: { channel_id: id }, body }),
  remove: (id) => api.delete(`${OWN}/{channel_id}`, { path: { channel_id: id } }),
  test: (id) => api.post(`${OWN}/{channel_id}/test`, { path: { channel_id: id } }),
  rotate: (id) => api.post(`${OWN}/{channel_id}/rotate-secret`, { path: { channel_id: id } }),
  deliveries: (id, query) => api.get(`${OWN}/{channel_id}/deliveries`, { path: { channel_id: id }, query }),
  retry: (id, delivery_id) =>
    api.post(`${OWN}/{channel_id}/deliveries/{delivery_id}/retry`, { path: { channel_id: id, delivery_id } }),
  replay: (id, body) => api.post(`${OWN}/{channel_id}/replay`, { path: { channel_id: id }, body }),
};

export function projectChannels(projectId: string) {
  const path = { project_id: projectId };
  const one = (id: string) => ({ ...path, channel_id: id });
  return {
    key: ['notification-channels', projectId],
    projectId,
    list: () => api.get(OF_PROJECT, { path }),
    create: (body: Schema['NotificationChannelRequest']) => api.post(OF_PROJECT, { path, body }),
    update: (id: string, body: Changes) => api.put(`${OF_PROJECT}/{channel_id}`, { path: one(id), body }),
    remove: (id: string) => api.delete(`${OF_PROJECT}/{channel_id}`, { path: one(id) }),
    test: (id: string) => api.post(`${OF_PROJECT}/{channel_id}/test`, { path: one(id) }),
    rotate: (id: string) => api.post(`${OF_PROJECT}/{channel_id}/rotate-secret`, { path: one(id) }),
    deliveries: (id: string, query: { limit: number; offset: number }) =>
      api.get(`${OF_PROJECT}/{channel_id}/deliveries`, { path: one(id), query }),
    retry: (id: string, delivery_id: string) =>
      api.post(`${OF_PROJECT}/{channel_id}/deliveries/{delivery_id}/retry`, { path: { ...one(id), delivery_id } }),
    replay: (id: string, body: Schema['NotificationReplayRequest']) =>
      api.post(`${OF_PROJECT}/{channel_id}/replay`, { path: one(id), body }),
  };
}
