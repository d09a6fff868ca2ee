/** The messages about membership in an association. */
export type AssociationMessages = {
  /** To a contact on the roster; its token is made with the message. */
  association_invitation: { invitation_id: string };
};
