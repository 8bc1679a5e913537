// A checkbox with its label.

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly className: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, checked, className, onChange }: CheckboxProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
