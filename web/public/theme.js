// Applies the saved theme before the first paint; some browsers refuse to read it.
try {
  document.documentElement.dataset.theme = localStorage.getItem('assay-theme') ?? 'system';
} catch {
  document.documentElement.dataset.theme = 'system';
}
