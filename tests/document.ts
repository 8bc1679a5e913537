// For tests with a document, which lacks modal dialogs and scrolling. Long timeouts: on a busy machine only what never
// happens may fail.

import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 120_000 });

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => undefined;
