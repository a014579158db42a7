import { Refusal } from '../../model/refusal.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { FindingViews, Name, ThemeName, WebUrl } from '../../shapes/text.ts';
import { CurrentUser } from '../../shapes/user.ts';
import { updateUser } from '../../store/accounts/users.ts';
import { defineAction } from '../define-action.ts';
import { currentUser } from './current-user.ts';

export default defineAction({
  summary: 'Update the current user.',
  description: 'Fields you omit stay unchanged; at least one is required.',
  scope: 'manage',
  on: 'account',
  http: { method: 'patch', path: '/api/v1/auth/me', status: 200 },
  body: namedObject('UserChanges', {
    name: Name.optional(),
    avatar_url: WebUrl.nullable().optional(),
    theme_pref: ThemeName.optional(),
    finding_views: FindingViews.optional().meta({ description: 'Replaces the saved filters' }),
  }),
  output: CurrentUser,
  refuses: ['bad_request'],
  async run({ body }, context) {
    const { name, avatar_url, theme_pref, finding_views } = body;
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(avatar_url === undefined ? {} : { avatarUrl: avatar_url }),
      ...(theme_pref === undefined ? {} : { themePref: theme_pref }),
      ...(finding_views === undefined ? {} : { findingViews: finding_views }),
    };
    if (Object.keys(changes).length === 0)
      throw new Refusal('bad_request', 'Provide at least one of name, avatar_url, theme_pref or finding_views');
    await updateUser(context.store, context.caller.userId, changes);
    context.audit({ subjectId: context.caller.userId });
    return currentUser(context);
  },
});
